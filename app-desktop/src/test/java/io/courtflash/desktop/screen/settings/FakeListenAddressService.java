package io.courtflash.desktop.screen.settings;

import io.courtflash.core.config.ListenAddress;

/** Keeps it until the test ends. */
final class FakeListenAddressService implements ListenAddressService {

  private ListenAddress kept = new ListenAddress(false, 25_001);

  @Override
  public ListenAddress stored() {
    return kept;
  }

  @Override
  public void store(ListenAddress wanted) {
    kept = wanted;
  }
}
