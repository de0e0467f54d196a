package io.courtflash.desktop.fx;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StallTest {

  @Test
  void aThreadThatWaitsInProgramCodeIsBlocked() {
    assertThat(
            Stall.isBlocked(
                at("jdk.internal.misc.Unsafe", "park"),
                at("java.util.concurrent.FutureTask", "get"),
                at("io.courtflash.desktop.screen.today.TodayView", "show"),
                at("javafx.event.Event", "fireEvent")))
        .isTrue();
  }

  @Test
  void aThreadInADriverIsBlocked() {
    assertThat(
            Stall.isBlocked(
                at("java.lang.String", "indexOf"),
                at("org.apache.ibatis.executor.BaseExecutor", "query"),
                at("io.courtflash.core.hall.court.Courts", "list")))
        .isTrue();
  }

  @Test
  void theToolkitMayWaitForItsOwnThreads() {
    assertThat(
            Stall.isBlocked(
                at("jdk.internal.misc.Unsafe", "park"),
                at("com.sun.javafx.tk.quantum.PaintCollector", "waitForRenderingToComplete"),
                at("io.courtflash.desktop.shell.WindowFrame", "show")))
        .isFalse();
  }

  @Test
  void computingAndClassLoadingAreNotBlocking() {
    assertThat(
            Stall.isBlocked(
                at("java.util.HashMap", "get"),
                at("io.courtflash.desktop.shell.WindowFrame", "show")))
        .isFalse();
    assertThat(
            Stall.isBlocked(
                at("sun.nio.ch.UnixFileDispatcherImpl", "read0"),
                at("java.lang.ClassLoader", "loadClass"),
                at("io.courtflash.desktop.shell.WindowFrame", "show")))
        .isFalse();
  }

  private static StackTraceElement at(String type, String method) {
    return new StackTraceElement(type, method, null, 1);
  }
}
