package io.courtflash.desktop.screen.settings;

import io.courtflash.core.account.Actor;
import io.courtflash.core.config.ListenAddress;
import io.courtflash.core.config.StartSettings;

/** {@link ListenAddressService} of the engine in this process. */
public record EngineListenAddressService(StartSettings settings, Actor staff)
    implements ListenAddressService {

  @Override
  public ListenAddress stored() {
    return settings.listening();
  }

  @Override
  public void store(ListenAddress address) {
    settings.listenAt(staff, address);
  }
}
