package io.courtflash.desktop.screen.settings;

import io.courtflash.core.config.ListenAddress;

/** Where the next start listens, changed in the name of who is signed in. */
interface ListenAddressService {

  ListenAddress stored();

  void store(ListenAddress wanted);
}
