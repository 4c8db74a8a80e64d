import { describe, expect, it } from 'vitest';
import { ProtobufMessage } from './protobuf.ts';

const hex = (message: ProtobufMessage): string => message.encode().toString('hex');

// The examples of protobuf.dev/programming-guides/encoding.
describe('ProtobufMessage', () => {
  it('writes whole numbers in groups of seven bits, least first', () => {
    expect(hex(new ProtobufMessage().integer(1, 150))).toBe('089601');
    expect(hex(new ProtobufMessage().integer(1, 0))).toBe('0800');
  });

  it('writes a negative number as ten bytes', () => {
    expect(hex(new ProtobufMessage().integer(1, -2))).toBe('08feffffffffffffffff01');
  });

  it('writes text with its length', () => {
    expect(hex(new ProtobufMessage().text(2, 'testing'))).toBe('120774657374696e67');
  });

  it('writes a message within a message', () => {
    expect(hex(new ProtobufMessage().message(3, new ProtobufMessage().integer(1, 150)))).toBe('1a03089601');
  });

  it('writes a float in four little-endian bytes', () => {
    expect(hex(new ProtobufMessage().float(2, 1))).toBe('150000803f');
  });

  it('writes field numbers above 15 in two bytes', () => {
    expect(hex(new ProtobufMessage().integer(20, 2))).toBe('a00102');
  });
});
