package io.courtflash.core.doctor;

import io.courtflash.core.account.StaffWithoutSecondFactor;
import io.courtflash.core.exposure.NetworkExposure;
import io.courtflash.core.exposure.NetworkRisk;
import io.courtflash.core.web.WebAccessProperties;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** Checks what other computers can reach and how that is protected. */
@Component
class ExposureCheck implements HealthCheck {

  private static final String OPEN_REGISTRATION = "courtflash.account.open-registration";

  private final NetworkExposure exposure;
  private final WebAccessProperties access;
  private final StaffWithoutSecondFactor unprotectedStaff;
  private final Environment environment;

  ExposureCheck(
      NetworkExposure exposure,
      WebAccessProperties access,
      StaffWithoutSecondFactor unprotectedStaff,
      Environment environment) {
    this.exposure = exposure;
    this.access = access;
    this.unprotectedStaff = unprotectedStaff;
    this.environment = environment;
  }

  @Override
  public String name() {
    return "Exposure";
  }

  @Override
  public List<Finding> check(Instant now) {
    if (!exposure.isOnNetwork()) {
      return List.of(Finding.ok(FindingCode.EXPOSURE_NONE));
    }
    boolean isOpen = environment.getProperty(OPEN_REGISTRATION, Boolean.class, true);
    return findings(exposure.risks(), access.adminLoopbackOnly(), isOpen, unprotectedStaff.count());
  }

  /**
   * The findings for an engine that other computers can reach.
   *
   * @param unprotectedStaff how many of the staff have only a password
   */
  static List<Finding> findings(
      Set<NetworkRisk> risks,
      boolean isAdminLoopbackOnly,
      boolean isRegistrationOpen,
      int unprotectedStaff) {
    List<Finding> findings = new ArrayList<>();
    risks.forEach(
        risk ->
            findings.add(
                switch (risk) {
                  case PLAIN_HTTP -> Finding.warn(FindingCode.EXPOSURE_PLAIN);
                  case MOCK_PAYMENT -> Finding.fail(FindingCode.EXPOSURE_MOCK);
                }));
    if (!isAdminLoopbackOnly) {
      findings.add(Finding.warn(FindingCode.EXPOSURE_STAFF));
    }
    if (isRegistrationOpen) {
      findings.add(Finding.warn(FindingCode.EXPOSURE_REGISTRATION));
    }
    if (unprotectedStaff > 0) {
      findings.add(Finding.warn(FindingCode.EXPOSURE_SECOND_FACTOR, unprotectedStaff));
    }
    return findings.isEmpty() ? List.of(Finding.ok(FindingCode.EXPOSURE)) : List.copyOf(findings);
  }
}
