package io.courtflash.core.people.account;

/** Where a login comes from; failures of one origin never delay another one that is known. */
public sealed interface LoginOrigin {

  /** For the log of security events. */
  default String text() {
    return switch (this) {
      case Console() -> "console";
      case KnownDevice _ -> "known device";
      case Network(var network) -> network;
    };
  }

  /** The window of this program: whoever sits at it could as well switch the computer off. */
  record Console() implements LoginOrigin {}

  /**
   * A browser that logged in to the same account before.
   *
   * @param id of the browser, see {@link KnownDevices}
   */
  record KnownDevice(String id) implements LoginOrigin {}

  /**
   * Anybody else.
   *
   * @param network the caller's network, as {@code ClientNetwork} names it
   */
  record Network(String network) implements LoginOrigin {}
}
