package io.courtflash.desktop.screen.settings;

import io.courtflash.core.hall.settings.CertificateProblem;
import io.courtflash.core.hall.settings.ConnectionProtection;
import io.courtflash.core.hall.settings.ListenAddress;
import io.courtflash.core.platform.certificate.NetworkRisk;
import java.util.Optional;
import java.util.Set;

/**
 * Reads and stores the address and port at which the next start listens, on behalf of the signed-in
 * user.
 */
interface ListenAddressService {

  ListenAddress stored();

  /** The risks that staff must accept before other devices may connect with such a protection. */
  Set<NetworkRisk> risks(ConnectionProtection protection);

  /** Why a certificate can't be used; empty when it can. */
  Optional<CertificateProblem> problem(ConnectionProtection.CertificateFiles files);

  void store(ListenAddress address, Set<NetworkRisk> accepted);
}
