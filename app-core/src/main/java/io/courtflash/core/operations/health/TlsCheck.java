package io.courtflash.core.operations.health;

import io.courtflash.core.platform.certificate.ServerCertificate;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Checks that the TLS certificate is valid for another month. Without TLS there is no finding. */
@Component
@RequiredArgsConstructor
class TlsCheck implements HealthCheck {

  /** Shorter than the time before its end at which the program's own certificate is replaced. */
  private static final Duration WARN_LIMIT = Duration.ofDays(29);

  private final ServerCertificate certificate;

  @Override
  public String name() {
    return "Tls";
  }

  @Override
  public Set<FindingCode> watched() {
    return EnumSet.of(FindingCode.TLS_EXPIRES, FindingCode.TLS_EXPIRED);
  }

  @Override
  public List<Finding> check(Instant now) {
    return certificate.current().stream()
        .map(present -> finding(present.getNotAfter().toInstant(), now))
        .toList();
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
}
