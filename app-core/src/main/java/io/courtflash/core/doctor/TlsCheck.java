package io.courtflash.core.doctor;

import java.io.IOException;
import java.io.InputStream;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.springframework.core.env.Environment;
import org.springframework.core.io.ResourceLoader;
import org.springframework.stereotype.Component;

/** Checks that the TLS certificate is valid for another month. Without TLS there is no finding. */
@Component
class TlsCheck implements HealthCheck {

  private static final Duration WARN_LIMIT = Duration.ofDays(30);

  private final Environment environment;
  private final ResourceLoader resources;

  TlsCheck(Environment environment, ResourceLoader resources) {
    this.environment = environment;
    this.resources = resources;
  }

  @Override
  public String name() {
    return "Tls";
  }

  @Override
  public List<Finding> check(Instant now) {
    String keyStore = environment.getProperty("server.ssl.key-store");
    if (keyStore == null) {
      return List.of();
    }
    String password = environment.getProperty("server.ssl.key-store-password", "");
    String type = environment.getProperty("server.ssl.key-store-type", "PKCS12");
    String url = keyStore.contains(":") ? keyStore : "file:" + keyStore;
    try (InputStream from = resources.getResource(url).getInputStream()) {
      KeyStore store = KeyStore.getInstance(type);
      store.load(from, password.toCharArray());
      return List.of(finding(earliestEnd(store), now));
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  static Finding finding(Instant end, Instant now) {
    long days = Duration.between(now, end).toDays();
    if (!end.isAfter(now)) {
      return Finding.fail(FindingCode.TLS_EXPIRED, -days);
    }
    return end.isBefore(now.plus(WARN_LIMIT))
        ? Finding.warn(FindingCode.TLS_EXPIRES, days)
        : Finding.ok(FindingCode.TLS, days);
  }

  private static Instant earliestEnd(KeyStore store) throws GeneralSecurityException {
    Instant earliest = Instant.MAX;
    for (String alias : Collections.list(store.aliases())) {
      if (store.getCertificate(alias) instanceof X509Certificate certificate) {
        Instant end = certificate.getNotAfter().toInstant();
        earliest = end.isBefore(earliest) ? end : earliest;
      }
    }
    return earliest;
  }
}
