package io.courtflash.core.people.account.factor;

/**
 * A new authenticator app before it counts.
 *
 * @param secret what a person types into the app: 32 characters of base32
 * @param uri the same for a QR code, as authenticator apps read it
 * @param sealed the secret as the engine takes it back with the first code; works for this account
 *     only, and only the engine can make one
 */
public record TotpSetup(String secret, String uri, String sealed) {

  /** Without the secret, so that it gets into no log. */
  @Override
  public String toString() {
    return "TotpSetup";
  }
}
