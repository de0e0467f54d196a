package io.courtflash.core.hall.settings;

import java.nio.file.Path;

/** The ways in which connections from other computers are encrypted. */
public sealed interface ConnectionProtection {

  /** By a certificate that the program makes for itself and replaces before it expires. */
  record OwnCertificate() implements ConnectionProtection {}

  /**
   * By a certificate that staff chose. The files are read again when they change.
   *
   * @param certificate a PEM file with the certificate, and those between it and its authority
   * @param privateKey a PEM file with its key, unencrypted; may be the same file
   */
  record CertificateFiles(Path certificate, Path privateKey) implements ConnectionProtection {}

  /** By a proxy on this computer. Others can't connect without it. */
  record Proxy() implements ConnectionProtection {}

  /** By a TLS configuration on the command line, in the environment or in the settings file. */
  record ConfiguredElsewhere() implements ConnectionProtection {}

  /** Not at all. */
  record None() implements ConnectionProtection {}
}
