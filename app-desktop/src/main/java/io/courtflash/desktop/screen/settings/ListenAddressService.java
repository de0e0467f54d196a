package io.courtflash.desktop.screen.settings;

import io.courtflash.core.config.ListenAddress;

/** Reads and stores where the next start listens, on behalf of the signed-in user. */
interface ListenAddressService {

  ListenAddress stored();

  void store(ListenAddress address);
}
