package io.courtflash.desktop.screen.settings;

import io.courtflash.core.hall.settings.ConnectionProtection;
import io.courtflash.core.hall.settings.ListenAddress;
import io.courtflash.core.hall.settings.StartOperations;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.certificate.NetworkRisk;
import java.util.Optional;
import java.util.Set;

/** Keeps it until the test ends. No certificate file can be read. */
final class FakeStartOperations implements StartOperations {

  private ListenAddress kept =
      new ListenAddress(false, 25_001, new ConnectionProtection.OwnCertificate());

  @Override
  public ListenAddress listening(Actor staff) {
    return kept;
  }

  @Override
  public Set<NetworkRisk> risks(ConnectionProtection protection) {
    return protection instanceof ConnectionProtection.None
        ? Set.of(NetworkRisk.PLAIN_HTTP)
        : Set.of();
  }

  @Override
  public Optional<StartOperations.CertificateProblem> problem(
      ConnectionProtection.CertificateFiles files) {
    return Optional.of(StartOperations.CertificateProblem.UNREADABLE);
  }

  @Override
  public void listenAt(Actor staff, ListenAddress wanted, Set<NetworkRisk> accepted) {
    kept = wanted;
  }
}
