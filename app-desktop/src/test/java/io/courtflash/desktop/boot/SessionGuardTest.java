package io.courtflash.desktop.boot;

import static org.awaitility.Awaitility.await;

import io.courtflash.desktop.screen.signin.SignInService;
import io.courtflash.desktop.testing.FxThread;
import io.courtflash.testkit.Thorough;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

class SessionGuardTest {

  /** Its five seconds are what administrators are promised. */
  @Test
  @Thorough(besides = "ConsoleWindowTest")
  void aUserWhoMayNoLongerGoOnIsSignedOutWithinFiveSeconds() throws Exception {
    FxToolkit.registerPrimaryStage();
    AtomicReference<SignInService.StaffAccess> access =
        new AtomicReference<>(new SignInService.StaffAccess(true, Duration.ofMinutes(15)));
    CountDownLatch read = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    SessionGuard guard =
        new SessionGuard(
            InstantSource.system(),
            SessionGuard.PAUSE,
            () -> {
              SignInService.StaffAccess now = access.get();
              read.countDown();
              return now;
            },
            ended::countDown,
            () -> {});
    FxThread.run(guard::start);
    await().until(() -> read.getCount() == 0);

    access.set(new SignInService.StaffAccess(false, Duration.ofMinutes(15)));

    await().until(() -> ended.getCount() == 0);
    FxThread.run(guard::stop);
  }
}
