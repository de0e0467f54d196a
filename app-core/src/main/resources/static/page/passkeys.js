import { post } from "./api.js";
import { t } from "./i18n.js";
import { throwIfAborted } from "./timing.js";

/** Remembers that a passkey was used in this browser; it says not whose. */
const USED = "courtflash.passkey";

/** Opens the login view with the link to log in with a passkey, in any browser. */
const LOGIN_HASH = "#passkey";

const LOCAL = /^(localhost|127\..+|\[::1\])$/;
const NUMERIC = /^([0-9.]+|\[.+\])$/;

/** The host name of this page, which passkeys are tied to. */
export const site = location.hostname;

/** Whether this browser can use passkeys at this page's address: by TLS or on this computer, with a name. */
export function passkeysWork() {
  return window.PublicKeyCredential !== undefined && !NUMERIC.test(site);
}

/** The address of this page at which passkeys work; null when they work here, or nowhere on this computer. */
export function addressForPasskeys() {
  const port = location.port ? `:${location.port}` : "";
  return LOCAL.test(site) && NUMERIC.test(site) ? `${location.protocol}//localhost${port}` : null;
}

/** Whether the login view has a link for passkeys: on this computer, where staff log in, and where one was used before. */
export function offersPasskeys() {
  return LOCAL.test(site) || location.hash === LOGIN_HASH || wasUsed();
}

/** Lets the browser ask for a passkey, and returns the token of the login. */
export async function loginWithPasskey(signal) {
  const options = await post("/auth/passkey/options", undefined, signal);
  const publicKey = { ...options, challenge: bytes(options.challenge) };
  const credential = await ask(() => navigator.credentials.get({ publicKey, signal }), signal);
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
  const token = await post("/auth/passkey", {
    id: credential.id,
    response: {
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      userHandle: userHandle && text(userHandle),
    },
  }, signal);
  rememberUse();
  return token;
}

/**
 * Has a passkey made and adds it to the account.
 *
 * @param proof the password, and the code of a second factor where the account has one
 */
export async function addPasskey(name, proof, signal) {
  const options = await post("/user/passkeys/options", proof, signal);
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: options.excludeCredentials.map((each) => ({ ...each, id: bytes(each.id) })),
  };
  const credential = await ask(() => navigator.credentials.create({ publicKey, signal }), signal);
  const { clientDataJSON, attestationObject } = credential.response;
  const response = { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject) };
  await post("/user/passkeys", { name, credential: { id: credential.id, response } }, signal);
  rememberUse();
}

/** Browsers tell hardly why no passkey was used, so that pages can't try out which ones exist. */
async function ask(browser, signal) {
  try {
    return await browser();
  } catch (failure) {
    throwIfAborted(signal);
    throw new Error(t(failure.name === "InvalidStateError" ? "passkeys.known" : "passkeys.cancelled"));
  }
}

function wasUsed() {
  try {
    return localStorage.getItem(USED) !== null;
  } catch {
    return false;
  }
}

function rememberUse() {
  try {
    localStorage.setItem(USED, "used");
  } catch {
    // Without storage the link isn't offered by itself.
  }
}

function bytes(base64Url) {
  const binary = atob(base64Url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function text(buffer) {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
