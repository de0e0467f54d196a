package io.courtflash.core.platform.servers.engine;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import lombok.RequiredArgsConstructor;
import org.apache.qpid.server.model.State;
import org.apache.qpid.server.model.VirtualHost;

/**
 * Tests whether the embedded broker still works. It may keep its port open while its store has
 * failed, or while none of its threads serves clients any more.
 */
@RequiredArgsConstructor
final class BrokerProbe {

  private static final int TIMEOUT_SECONDS = 5;

  private final VirtualHost<?> host;
  private final ServerProbe.Server login;

  /** Whether its store commits and a client can log in; takes ten seconds at most. */
  boolean answers() {
    return host.getState() == State.ACTIVE
        && storeCommits()
        && ServerProbe.probe(login, new ExternalTrust(null))
            instanceof ServerProbe.ProbeResult.Usable;
  }

  /**
   * Commits a transaction without changes. On a thread of its own, which is never interrupted: the
   * store fails for good when a thread is interrupted in it.
   */
  private boolean storeCommits() {
    try {
      var _ =
          CompletableFuture.runAsync(
                  () -> host.getMessageStore().newTransaction().commitTran(),
                  commit -> Thread.ofVirtual().name("broker-probe").start(commit))
              .get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
      return true;
    } catch (ExecutionException | TimeoutException _) {
      return false;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
