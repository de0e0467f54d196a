package io.courtflash.testkit;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Fails a test that takes longer than every build has time for, two seconds, its class's set-up
 * apart. JUnit finds it by itself, for the tests of both modules. As more forks run than there are
 * processors, a test has half as long again; on a computer that is slow at that moment, or busy
 * with something else, as much more.
 */
public final class TimeBudget implements InvocationInterceptor {

  private static final Duration BUDGET = Duration.ofSeconds(2);

  /** What {@link #work} takes on a calm computer with two cores. */
  private static final Duration CALM = Duration.ofMillis(50);

  private static final double FORKS_PER_PROCESSOR = 1.5;

  /** How many programs of a build's own tests want each processor. */
  private static final double OWN_LOAD = 2.5;

  private static final int TRIALS = 3;
  private static final int BYTES = 1 << 16;
  private static final int ROUNDS = 100;

  /** Only in a build that runs all tests: who names tests looks at one, or runs a bench. */
  private final boolean isEnforced = Boolean.getBoolean("tests.budget");

  @Override
  public void interceptTestMethod(
      Invocation<@Nullable Void> test,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    proceed(test, context);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<@Nullable Void> test,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    proceed(test, context);
  }

  private void proceed(Invocation<@Nullable Void> test, ExtensionContext context) throws Throwable {
    long started = System.nanoTime();
    test.proceed();
    Duration took = Duration.ofNanos(System.nanoTime() - started);
    if (isEnforced && !context.getTags().contains("thorough") && took.compareTo(BUDGET) > 0) {
      double slower = FORKS_PER_PROCESSOR * Math.max(1, Math.max(slowness(), load()));
      long allowed = Math.round(BUDGET.toMillis() * slower);
      if (took.toMillis() > allowed) {
        throw new AssertionError(
            "It took %d ms; a test of every build has %d. Make it faster, or mark it @Thorough"
                .formatted(took.toMillis(), allowed));
      }
    }
  }

  private static double slowness() throws NoSuchAlgorithmException {
    return (double) work().toNanos() / CALM.toNanos();
  }

  /** Above 1 when more is to be done than by a build's own tests; a system may not tell. */
  private static double load() {
    var system = ManagementFactory.getOperatingSystemMXBean();
    return system.getSystemLoadAverage() / (OWN_LOAD * system.getAvailableProcessors());
  }

  /** The longest of some trials: others work meanwhile. */
  private static Duration work() throws NoSuchAlgorithmException {
    long longest = 0;
    byte[] bytes = new byte[BYTES];
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    for (int trial = 0; trial < TRIALS; trial++) {
      long started = System.nanoTime();
      for (int i = 0; i < ROUNDS; i++) {
        digest.update(bytes);
      }
      longest = Math.max(longest, System.nanoTime() - started);
    }
    return Duration.ofNanos(longest);
  }
}
