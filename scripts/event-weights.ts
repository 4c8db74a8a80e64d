// Writes the weights of words for event types, fitted on the invented headlines of test/labels/event-types.
import { writeFile } from 'node:fs/promises';
import { fitEvents, readInventedEvents, writeEventWeights } from '../bench/quality/fit-events.ts';
import { EVENT_WEIGHTS } from '../src/language/labels/event-model/event-model.ts';

await writeFile(EVENT_WEIGHTS, writeEventWeights(fitEvents(readInventedEvents())));
