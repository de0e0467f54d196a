package io.courtflash.core.platform.servers.engine;

import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * Advice for staff when a server's certificate was refused, which the clients' own messages lack.
 */
final class TlsFailure {

  private TlsFailure() {}

  /** Empty when the failure has another reason than the certificate. */
  static Optional<String> advice(Throwable failure) {
    List<Throwable> causes = causes(failure);
    if (has(causes, CertPathBuilderException.class)
        || has(causes, CertPathValidatorException.class)) {
      return Optional.of(
          "no authority that this program trusts signed the server's certificate, or it has"
              + " expired. Name the file with the authority's certificate:"
              + " courtflash.external.ca-file");
    }
    if (has(causes, CertificateException.class)) {
      return Optional.of(
          "the server's certificate is for another host. Connect to a name that it has, or give"
              + " the server a certificate with the name that is configured here");
    }
    return has(causes, SSLException.class)
        ? Optional.of("TLS failed. Does this port speak TLS?")
        : Optional.empty();
  }

  private static List<Throwable> causes(Throwable failure) {
    List<Throwable> causes = new ArrayList<>();
    for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
      causes.add(cause);
    }
    return causes;
  }

  private static boolean has(List<Throwable> causes, Class<? extends Throwable> type) {
    return causes.stream().anyMatch(type::isInstance);
  }
}
