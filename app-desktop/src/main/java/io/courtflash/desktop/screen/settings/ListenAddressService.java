package io.courtflash.desktop.screen.settings;

import io.courtflash.core.config.ListenAddress;
import io.courtflash.core.exposure.NetworkRisk;
import java.util.Set;

/** Reads and stores where the next start listens, on behalf of the signed-in user. */
interface ListenAddressService {

  ListenAddress stored();

  /** What staff must accept before other devices may connect. */
  Set<NetworkRisk> risks();

  void store(ListenAddress address, Set<NetworkRisk> accepted);
}
