import fc from 'fast-check';
import type { MemoryStore } from '../src/index.ts';
import { type FakeKind, type FakeService, KINDS, type Plan } from './fake-service.ts';

/** The records of a kind in a copy, by id. */
export const held = (store: Pick<MemoryStore, 'all'>, kind: FakeKind) =>
  [...store.all(kind)].sort((one, other) => (one.id < other.id ? -1 : 1));

/** The connections break. */
export const breaks: Happening = (service) => service.endStreams();

const id = fc.constantFrom(...'abcdefgh');
const kind = fc.constantFrom(...KINDS);
export type Happening = (service: FakeService) => void;
/** A change to the records of a service, or to the records that the caller may see. */
export const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(kind, id, fc.string({ maxLength: 3 })).map(
      ([k, i, title]): Happening =>
        (service) =>
          service.put(k, i, title),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(kind, id).map(
      ([k, i]): Happening =>
        (service) =>
          service.remove(k, i),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(kind, id, id).map(
      ([k, i, into]): Happening =>
        (service) =>
          service.merge(k, i, into),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(3).map(
      (kept): Happening =>
        (service) =>
          service.prune(kept),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Plan>('all', 'even').map(
      (plan): Happening =>
        (service) =>
          service.setPlan(plan),
    ),
  },
);
