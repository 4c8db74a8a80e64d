// Prints the bill of materials of what is installed without development packages, in CycloneDX: npm run --silent sbom > sbom.json
// npm's own --omit dev leaves out every package that a development package needs too, such as pg; so the lockfile is read whole and
// what it marks as for development only is taken out here.
import { execFileSync } from 'node:child_process';

const bill = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  }),
);
const isForDevelopment = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
const left = new Set(bill.components.filter(isForDevelopment).map((component) => component['bom-ref']));
const stays = (reference) => !left.has(reference);

bill.metadata.component.name = 'nordwire';
bill.components = bill.components.filter((component) => stays(component['bom-ref']));
bill.dependencies = bill.dependencies
  .filter(({ ref }) => stays(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(stays) }));
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
