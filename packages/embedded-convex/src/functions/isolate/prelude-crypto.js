// Runs inside every query/mutation context: Web Crypto on a per-execution stream of cryptographic bytes. What would draw
// hidden randomness (key generation, randomised signatures) is refused. The default export is an installer.
const INTEGER_ARRAYS = [
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  BigInt64Array,
  BigUint64Array,
];
const MAX_RANDOM_BYTES = 65536;
// ECDSA and RSA-PSS signatures contain fresh randomness; these do not.
const DETERMINISTIC_SIGNATURES = new Set(["RSASSA-PKCS1-V1_5", "HMAC", "ED25519"]);
const VIA_HOST = [
  "digest",
  "importKey",
  "exportKey",
  "verify",
  "deriveBits",
  "deriveKey",
  "decrypt",
  "encrypt",
  "unwrapKey",
  "wrapKey",
];

function makeRandom(host, state) {
  function getRandomValues(array) {
    if (!state.running) throw new Error("Can't use crypto.getRandomValues() at import time");
    if (!INTEGER_ARRAYS.some((kind) => array instanceof kind)) {
      throw new DOMException("The data argument must be an integer-type TypedArray", "TypeMismatchError");
    }
    if (array.byteLength > MAX_RANDOM_BYTES) {
      throw new DOMException(`The requested length exceeds ${MAX_RANDOM_BYTES} bytes`, "QuotaExceededError");
    }
    host.fillRandom(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    return array;
  }
  function randomUUID() {
    const bytes = getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  }
  return { getRandomValues, randomUUID };
}

function makeSubtle(state, forbidden) {
  const viaHost =
    (name) =>
    async (...args) =>
      await state.hostTask(`crypto.subtle.${name}`, args);
  const signViaHost = viaHost("sign");
  return {
    ...Object.fromEntries(VIA_HOST.map((name) => [name, viaHost(name)])),
    async sign(algorithm, key, data) {
      const name = String(typeof algorithm === "string" ? algorithm : algorithm.name);
      if (!DETERMINISTIC_SIGNATURES.has(name.toUpperCase())) forbidden(`crypto.subtle.sign("${name}")`);
      return await signViaHost(algorithm, key, data);
    },
    async generateKey() {
      forbidden("crypto.subtle.generateKey()");
    },
  };
}

/** Named by `instanceof` alone. */
function defineClass(name, instance) {
  function Named() {
    throw new TypeError(`Illegal constructor: ${name}`);
  }
  Object.defineProperty(Named, "name", { value: name });
  Object.setPrototypeOf(instance, Object.freeze(Named.prototype));
  const value = Object.freeze(Named);
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  return Object.freeze(instance);
}

export default (host, state, { forbidden, putBack }) => {
  const subtle = defineClass("SubtleCrypto", makeSubtle(state, forbidden));
  const crypto = defineClass("Crypto", { ...makeRandom(host, state), subtle });
  return () => putBack(globalThis, { crypto });
};
