// Writes the weights of words for event types, fitted on the invented headlines of test/labels/event-types
// and on the real items that test/labels/real-wires/read labels, whose texts are in the shared data.
import { writeFile } from 'node:fs/promises';
import { fitEvents, readInventedEvents, readRealEvents, writeEventWeights } from '../bench/quality/fit-events.ts';
import { EVENT_WEIGHTS } from '../src/language/labels/event-model/event-model.ts';

await writeFile(EVENT_WEIGHTS, writeEventWeights(fitEvents([...readInventedEvents(), ...readRealEvents()])));
