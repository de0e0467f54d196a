package io.courtflash.core.operations.health;

import io.courtflash.core.platform.certificate.OwnCertificateRenewed;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Tells staff at the console that students need the fingerprint of a new certificate. */
@Component
class RenewedCertificateAlarm {

  private final Alarms alarms;

  RenewedCertificateAlarm(Alarms alarms) {
    this.alarms = alarms;
  }

  @EventListener
  void on(OwnCertificateRenewed renewed) {
    alarms.raise(Finding.warn(FindingCode.TLS_RENEWED, renewed.fingerprint()));
  }
}
