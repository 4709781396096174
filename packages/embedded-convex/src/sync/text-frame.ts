// A text message as the bytes of one web socket frame (RFC 6455, section 5.2): from a server, never masked, in one piece.

const FINAL_TEXT = 0x81;
const LENGTH_IN_2 = 126;
const LENGTH_IN_8 = 127;

export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < LENGTH_IN_2 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = FINAL_TEXT;
  if (start === 2) {
    frame[1] = length;
  } else if (start === 4) {
    frame[1] = LENGTH_IN_2;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_IN_8;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start, "utf8");
  return frame;
}
