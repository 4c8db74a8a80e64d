import { LRUCache } from 'lru-cache';

/** The person that a password is for, as far as known. */
export type PasswordOwner = { readonly name?: string | undefined; readonly email?: string | undefined };

/** A password that is found within this many guesses is refused: a list of common ones with usual changes is shorter. */
const MIN_SCORE = 3;

type Estimator = InstanceType<typeof import('@zxcvbn-ts/core').ZxcvbnFactory>;

/** The estimator takes 16 MB, and passwords are set rarely: it is dropped a minute after its last use. */
const loaded = new LRUCache<'estimator', Promise<Estimator>>({
  max: 1,
  ttl: 60_000,
  updateAgeOnGet: true,
  ttlAutopurge: true,
});

async function load(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
}

function findOrLoad(): Promise<Estimator> {
  const known = loaded.get('estimator') ?? load();
  loaded.set('estimator', known);
  return known;
}

/** Words that an attacker tries first for this person at this service. */
function listContext({ name = '', email = '' }: PasswordOwner, host: string): string[] {
  const parts = [name, ...name.split(/\s+/), email, ...email.split(/[@.+_-]+/), host, ...host.split('.')];
  return [...new Set(['nordwire', ...parts.map((part) => part.toLowerCase()).filter((part) => part.length >= 3)])];
}

const REMEDY = 'Use several words that have nothing to do with each other.';

/**
 * Why a new password is refused, with the remedy; undefined for one that is hard to guess. Nothing leaves the process, and no
 * kind of character is required.
 */
export async function findPasswordFault(
  password: string,
  owner: PasswordOwner,
  host: string,
): Promise<string | undefined> {
  const { score, sequence } = (await findOrLoad()).check(password, listContext(owner, host));
  if (score >= MIN_SCORE) return undefined;
  const dictionaries = sequence.map((match) => ('dictionaryName' in match ? match.dictionaryName : undefined));
  if (dictionaries.includes('userInputs'))
    return `This password is easy to guess: it contains your name, your address or the name of this service. ${REMEDY}`;
  if (dictionaries.includes('passwords-common'))
    return `This password is easy to guess: it is a common password or a small change of one. ${REMEDY}`;
  return `This password is easy to guess: it repeats characters or follows the keyboard, the alphabet or a date. ${REMEDY}`;
}
