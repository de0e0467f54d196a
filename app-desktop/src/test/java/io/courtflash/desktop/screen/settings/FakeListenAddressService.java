package io.courtflash.desktop.screen.settings;

import io.courtflash.core.config.ListenAddress;
import io.courtflash.core.exposure.NetworkRisk;
import java.util.Set;

/** Keeps it until the test ends. */
final class FakeListenAddressService implements ListenAddressService {

  private ListenAddress kept = new ListenAddress(false, 25_001);

  @Override
  public ListenAddress stored() {
    return kept;
  }

  @Override
  public Set<NetworkRisk> risks() {
    return Set.of(NetworkRisk.PLAIN_HTTP);
  }

  @Override
  public void store(ListenAddress wanted, Set<NetworkRisk> accepted) {
    kept = wanted;
  }
}
