import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';

async function bundled(entry: string): Promise<{ code: string; imports: readonly string[] }> {
  const build = await rolldown({ input: entry, platform: 'neutral' });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  const [chunk] = output;
  return { code: chunk.code, imports: chunk.imports };
}

describe('the client, bundled and minified', () => {
  it.each([
    ['packages/client/src/index.ts', 20_000, 8_000],
    ['packages/client/src/sqlite.ts', 5_000, 2_500],
  ])('%s is under %i bytes, compressed under %i', async (entry, raw, compressed) => {
    const { code } = await bundled(entry);
    expect(Buffer.byteLength(code)).toBeLessThan(raw);
    expect(gzipSync(code).length).toBeLessThan(compressed);
  });

  it.each(['packages/client/src/index.ts', 'packages/client/src/sqlite.ts'])('%s imports nothing', async (entry) => {
    const { code, imports } = await bundled(entry);
    expect(imports).toEqual([]);
    expect(code).not.toMatch(/\b(?:process|Buffer|require)\b/);
  });
});
