package io.courtflash.core.operations.health;

import io.courtflash.core.platform.certificate.OwnCertificateRenewed;
import lombok.RequiredArgsConstructor;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Tells staff at the console that students need the fingerprint of a new certificate. */
@Component
@RequiredArgsConstructor
class RenewedCertificateAlarm {

  private final Alarms alarms;

  @EventListener
  void on(OwnCertificateRenewed renewed) {
    alarms.raise(Finding.warn(FindingCode.TLS_RENEWED, renewed.fingerprint()));
  }
}
