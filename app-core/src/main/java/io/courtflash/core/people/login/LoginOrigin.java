package io.courtflash.core.people.login;

import io.courtflash.core.people.login.password.KnownDevices;

/** The origin of a login; failures of one origin never delay another one that is known. */
public sealed interface LoginOrigin {

  /** For the log of security events. */
  default String text() {
    return switch (this) {
      case Console() -> "console";
      case KnownDevice _ -> "known device";
      case Network(var network) -> network;
    };
  }

  /** The window of this program: its user could as well switch the computer off. */
  record Console() implements LoginOrigin {}

  /**
   * A browser that logged in to the same account before.
   *
   * @param id of the browser, see {@link KnownDevices}
   */
  record KnownDevice(String id) implements LoginOrigin {}

  /**
   * Any other caller.
   *
   * @param network the caller's network, as {@code ClientNetwork} names it
   */
  record Network(String network) implements LoginOrigin {}
}
