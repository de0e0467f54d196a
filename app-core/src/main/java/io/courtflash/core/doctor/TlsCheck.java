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

/** Whether the certificate that students' browsers see is still good. */
@Component
class TlsCheck implements HealthCheck {

  private static final Duration NOTABLE = Duration.ofDays(30);

  private final Environment environment;
  private final ResourceLoader resources;

  TlsCheck(Environment environment, ResourceLoader resources) {
    this.environment = environment;
    this.resources = resources;
  }

  @Override
  public List<Finding> look(Instant now) {
    String place = environment.getProperty("server.ssl.key-store");
    if (place == null) {
      return List.of();
    }
    String password = environment.getProperty("server.ssl.key-store-password", "");
    String type = environment.getProperty("server.ssl.key-store-type", "PKCS12");
    String url = place.contains(":") ? place : "file:" + place;
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
      return Finding.fail("tls-expired", -days);
    }
    return end.isBefore(now.plus(NOTABLE))
        ? Finding.warn("tls-expires", days)
        : Finding.ok("tls", days);
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
