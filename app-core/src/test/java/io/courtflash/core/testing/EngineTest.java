package io.courtflash.core.testing;

import io.courtflash.core.CourtFlash;
import io.courtflash.core.booking.gate.ReleaseFixture;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.test.context.ContextConfiguration;

/**
 * Runs a test class on a whole engine: embedded ones in a data directory of their own, or those of
 * the environment when {@code COURTFLASH_MODE=external}. All such classes of one JVM share one
 * engine, so each test creates courts and slots of its own ({@link TestHall}) and checks only
 * those. {@code .ci/run} runs all of them once more on a MariaDB and on a MySQL, by their tag.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("engine")
@SpringBootTest(
    classes = {CourtFlash.class, QuickLoops.class, ReleaseFixture.class},
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {
      "courtflash.headless=true",
      "courtflash.practice.enabled=false",
      "courtflash.admin-password=" + EngineTest.ADMIN_PASSWORD,
      "courtflash.account.max-logins=1000000",
      "courtflash.account.open-registration=true",
      "courtflash.account.argon2-memory-kib=64",
      "courtflash.account.argon2-iterations=1",
      "courtflash.limits.reserve-per-user-per-minute=1000",
      "courtflash.limits.early-per-user-per-minute=1000",
      "courtflash.limits.auth-per-address-per-minute=100000",
      "courtflash.limits.registrations-per-address-per-hour=100000",
      "courtflash.push.heartbeat=500ms",
      "courtflash.mail.attempts=2",
      "courtflash.mail.first-retry=100ms",
      "courtflash.web-push.local-services=true",
      "courtflash.web-push.attempts=3",
      "courtflash.web-push.first-retry=100ms",
      "courtflash.limits.account-change-per-user-per-minute=1000",
      "courtflash.captcha.failed-logins-per-address=100000"
    })
@ContextConfiguration(initializers = TestEnvironmentInitializer.class)
public @interface EngineTest {

  String ADMIN_PASSWORD = "root-of-all-tests";

  /**
   * A property of an engine that is set up in another way than the shared one: it has a hall of its
   * own on the servers of that. Without it, it would start three servers more.
   */
  String GUEST = "tests.guest=true";
}
