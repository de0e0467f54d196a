package io.courtflash.desktop.testing;

import io.courtflash.testkit.TestTimeout;
import java.util.concurrent.Callable;
import org.testfx.util.WaitForAsyncUtils;

/** Does something on the JavaFX thread, and waits until it is done. */
public final class FxThread {

  private FxThread() {}

  public static void run(Runnable work) {
    WaitForAsyncUtils.waitForAsyncFx(TestTimeout.LIMIT.toMillis(), work);
  }

  public static <T> T call(Callable<T> work) {
    return WaitForAsyncUtils.waitForAsyncFx(TestTimeout.LIMIT.toMillis(), work);
  }
}
