import fc from 'fast-check';

/**
 * Properties are played with the same values in every run, so that a change alone decides whether a run passes.
 * NORDWIRE_TEST_SEED plays others; a failure prints the values it found.
 */
const DEFAULT_SEED = 20_260_315;

const given = process.env['NORDWIRE_TEST_SEED'];
if (given !== undefined && !/^-?\d{1,10}$/.test(given))
  throw new Error(`NORDWIRE_TEST_SEED is "${given}"; it must be a whole number of at most ten digits`);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: given === undefined ? DEFAULT_SEED : Number(given) });
