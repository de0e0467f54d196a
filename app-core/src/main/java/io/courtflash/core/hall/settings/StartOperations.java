package io.courtflash.core.hall.settings;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.certificate.NetworkRisk;
import java.util.Optional;
import java.util.Set;

/** What the staff decide about the address of the next start, from wherever they sit. */
public interface StartOperations {

  /** The address that the engine listens on after the next start. */
  ListenAddress listening(Actor staff);

  /** The risks that staff must accept before other computers may connect with such a protection. */
  Set<NetworkRisk> risks(ConnectionProtection protection);

  /** Why a certificate can't be used; empty when it can. */
  Optional<CertificateProblem> problem(ConnectionProtection.CertificateFiles files);

  /**
   * Stores the address for the next start, and makes the program's own certificate if that is
   * chosen. The running engine keeps its address and certificate.
   *
   * @param accepted the risks that staff accepted for an address that other computers can reach
   * @throws IllegalArgumentException if a risk isn't accepted, or the certificate can't be used,
   *     because the next start would fail
   * @throws io.courtflash.core.platform.security.ProofRequiredException without a recent proof of
   *     the staff
   */
  void listenAt(Actor staff, ListenAddress address, Set<NetworkRisk> accepted);

  /** The reasons why a certificate that staff chose can't be used. */
  enum CertificateProblem {
    /** A file is missing, or has no certificate or no unencrypted key in PEM. */
    UNREADABLE,
    /** The key isn't that of the certificate. */
    OTHER_KEY,
    EXPIRED
  }
}
