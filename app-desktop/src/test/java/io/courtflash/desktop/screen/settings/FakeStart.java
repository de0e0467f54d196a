package io.courtflash.desktop.screen.settings;

import io.courtflash.core.upkeep.Listening;

/** Keeps it until the test ends. */
final class FakeStart implements StartBook {

  private Listening kept = new Listening(false, 25_001);

  @Override
  public Listening stored() {
    return kept;
  }

  @Override
  public void store(Listening wanted) {
    kept = wanted;
  }
}
