package io.courtflash.desktop.screen.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.operations.health.Alarms.Alarm;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.operations.health.FindingCode;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.FakeNotices;
import io.courtflash.desktop.testing.FxThread;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class AlarmNotifierTest {

  private final FakeNotices notices = new FakeNotices();
  private final CountDownLatch read = new CountDownLatch(1);
  private final List<Alarm> alarms = new ArrayList<>();
  private final AlarmNotifier notifier =
      new AlarmNotifier(
          _ -> {
            read.countDown();
            return List.copyOf(alarms);
          },
          (finding, _) -> finding.code().name(),
          new Texts(),
          notices);

  @AfterEach
  void stop() {
    FxThread.run(notifier::stop);
  }

  @Test
  void onlyWhatStudentsFeelIsShownAsAFailure() {
    raise(Finding.Severity.FAIL, FindingCode.PORT_SILENT);
    raise(Finding.Severity.WARN, FindingCode.MEMORY_SHORT);
    showAll();
    assertThat(notices.failed()).containsExactly("PORT_SILENT");
    assertThat(notices.warned()).containsExactly("MEMORY_SHORT");
  }

  @Test
  void severalWarningsAreOneNotice() {
    raise(Finding.Severity.WARN, FindingCode.MEMORY_SHORT);
    raise(Finding.Severity.WARN, FindingCode.TLS_EXPIRES);
    showAll();
    assertThat(notices.failed()).isEmpty();
    assertThat(notices.warned()).singleElement().asString().contains("2");
  }

  @Test
  void whatTheWindowSaysAnywayIsNotSaidAgain() {
    raise(Finding.Severity.WARN, FindingCode.PAYMENT_MOCK);
    raise(Finding.Severity.WARN, FindingCode.BACKUP_NONE);
    raise(Finding.Severity.FAIL, FindingCode.DISK_FULL);
    showAll();
    assertThat(notices.failed()).containsExactly("DISK_FULL");
    assertThat(notices.warned()).isEmpty();
  }

  private void raise(Finding.Severity severity, FindingCode code) {
    alarms.add(new Alarm(alarms.size() + 1L, new Finding(severity, code, List.of())));
  }

  private void showAll() {
    FxThread.run(notifier::start);
    await().until(() -> read.getCount() == 0);
    await().until(() -> !notices.failed().isEmpty() || !notices.warned().isEmpty());
    WaitForAsyncUtils.waitForFxEvents();
  }
}
