package io.courtflash.core.operations.health;

import io.courtflash.core.people.login.AccountProperties;
import io.courtflash.core.people.login.factor.SecondFactors;
import io.courtflash.core.platform.certificate.NetworkExposure;
import io.courtflash.core.platform.certificate.NetworkRisk;
import io.courtflash.core.platform.http.RequestLimitProperties;
import io.courtflash.core.platform.http.WebAccessProperties;
import io.courtflash.core.platform.servers.engine.Engines;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** Checks what other computers can reach and how that is protected. */
@Component
@RequiredArgsConstructor
class ExposureCheck implements HealthCheck {

  private final NetworkExposure exposure;
  private final WebAccessProperties access;
  private final AccountProperties accounts;
  private final SecondFactors secondFactors;
  private final RequestLimitProperties limits;
  private final Engines engines;
  private final Environment environment;

  /**
   * The settings that matter once other computers can connect.
   *
   * @param isAdminLoopbackOnly whether staff can act on this computer only
   * @param hasMonitoringToken whether programs on other computers can read the metrics
   * @param isRegistrationOpen whether everybody can create an account
   * @param unprotectedStaff how many of the staff have only a password
   * @param hasCallLimit whether a student's calls are limited
   * @param outdated the servers with known holes, with their versions
   */
  record ExposedSettings(
      Set<NetworkRisk> risks,
      boolean isAdminLoopbackOnly,
      boolean hasMonitoringToken,
      boolean isRegistrationOpen,
      int unprotectedStaff,
      boolean hasCallLimit,
      List<String> outdated) {}

  @Override
  public String name() {
    return "Exposure";
  }

  @Override
  public List<Finding> check(Instant now) {
    boolean isSample = environment.getProperty("courtflash.sample-hall", Boolean.class, false);
    List<Finding> findings = new ArrayList<>(exposureFindings(isSample));
    if (access.legacyStatus()) {
      findings.add(Finding.warn(FindingCode.LEGACY_STATUS));
    }
    return List.copyOf(findings);
  }

  private List<Finding> exposureFindings(boolean isSample) {
    return exposure.isOnNetwork()
        ? findings(
            new ExposedSettings(
                exposure.risks(),
                access.adminLoopbackOnly(),
                access.monitoringToken() != null,
                accounts.openRegistration(),
                secondFactors.countStaffWithout(),
                limits.callsPerUserPerMinute() > 0,
                KnownHoles.in(engines.status())))
        : onThisComputer(accounts.openRegistration() && !isSample);
  }

  /**
   * The findings for an engine that no other computer reaches by itself: a proxy on this computer
   * may let others in, so accounts that anybody makes are warned of in every real hall.
   *
   * @param isRegistrationOpen whether everybody can create an account, outside the sample hall
   */
  static List<Finding> onThisComputer(boolean isRegistrationOpen) {
    Finding none = Finding.ok(FindingCode.EXPOSURE_NONE);
    return isRegistrationOpen
        ? List.of(none, Finding.warn(FindingCode.EXPOSURE_REGISTRATION))
        : List.of(none);
  }

  /** The findings for an engine that other computers can reach. */
  static List<Finding> findings(ExposedSettings settings) {
    List<Finding> findings = new ArrayList<>();
    settings.risks().forEach(risk -> findings.add(finding(risk)));
    if (!settings.isAdminLoopbackOnly()) {
      findings.add(Finding.warn(FindingCode.EXPOSURE_STAFF));
    }
    if (settings.hasMonitoringToken() && settings.risks().contains(NetworkRisk.PLAIN_HTTP)) {
      findings.add(Finding.warn(FindingCode.EXPOSURE_METRICS));
    }
    if (settings.isRegistrationOpen()) {
      findings.add(Finding.warn(FindingCode.EXPOSURE_REGISTRATION));
    }
    if (settings.unprotectedStaff() > 0) {
      findings.add(Finding.warn(FindingCode.EXPOSURE_SECOND_FACTOR, settings.unprotectedStaff()));
    }
    if (!settings.hasCallLimit()) {
      findings.add(Finding.warn(FindingCode.EXPOSURE_LIMITS));
    }
    if (!settings.outdated().isEmpty()) {
      findings.add(
          Finding.warn(FindingCode.EXPOSURE_SERVERS, String.join(", ", settings.outdated())));
    }
    return findings.isEmpty() ? List.of(Finding.ok(FindingCode.EXPOSURE)) : List.copyOf(findings);
  }

  private static Finding finding(NetworkRisk risk) {
    return switch (risk) {
      case PLAIN_HTTP -> Finding.warn(FindingCode.EXPOSURE_PLAIN);
      case MOCK_PAYMENT -> Finding.fail(FindingCode.EXPOSURE_MOCK);
    };
  }
}
