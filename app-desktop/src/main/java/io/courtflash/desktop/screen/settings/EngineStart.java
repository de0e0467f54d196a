package io.courtflash.desktop.screen.settings;

import io.courtflash.core.account.Actor;
import io.courtflash.core.upkeep.Listening;
import io.courtflash.core.upkeep.StartSettings;

record EngineStart(StartSettings settings, Actor staff) implements StartBook {

  @Override
  public Listening stored() {
    return settings.listening();
  }

  @Override
  public void store(Listening wanted) {
    settings.listenAt(staff, wanted);
  }
}
