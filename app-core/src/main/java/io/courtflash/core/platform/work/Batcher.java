package io.courtflash.core.platform.work;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Answers questions that come at the same time together, on threads of its own. A question never
 * waits for others to come: whatever waits when a thread is free is answered at once, and while all
 * threads are busy the next batch grows.
 *
 * @param <Q> what is asked
 * @param <A> the answer
 */
public final class Batcher<Q, A> implements AutoCloseable {

  private static final Duration STOP_WAIT = Duration.ofSeconds(5);

  private final List<Thread> threads = new ArrayList<>();
  private final BlockingQueue<Question<Q, A>> waiting;
  private final Work<Q, A> work;
  private final int maxBatch;

  /**
   * Starts the threads.
   *
   * @param maxWaiting how many questions can wait for a thread
   */
  public Batcher(String name, int threads, int maxBatch, int maxWaiting, Work<Q, A> work) {
    this.work = work;
    this.maxBatch = maxBatch;
    this.waiting = new LinkedBlockingQueue<>(maxWaiting);
    for (int i = 1; i <= threads; i++) {
      this.threads.add(Thread.ofPlatform().daemon().name(name + "-" + i).start(this::run));
    }
  }

  /**
   * A question, and its answer to be; a caller who doesn't wait for it any more has completed it.
   */
  public record Question<Q, A>(Q asked, CompletableFuture<A> answer) {}

  /** How the questions are answered. */
  @FunctionalInterface
  public interface Work<Q, A> {

    /**
     * Waits until questions can be answered at all, while more of them come. An exception fails all
     * questions that wait.
     */
    default void prepare() throws InterruptedException {}

    /**
     * Completes each answer, now or later. An exception fails the answers that aren't completed.
     */
    void answer(List<Question<Q, A>> batch);
  }

  /**
   * Asks a question. What depends on the answer runs on the thread that completes it.
   *
   * @return empty when too many wait already; fails with a {@link CancellationException} when this
   *     is closed before
   */
  public Optional<CompletableFuture<A>> ask(Q question) {
    CompletableFuture<A> answer = new CompletableFuture<>();
    return waiting.offer(new Question<>(question, answer)) ? Optional.of(answer) : Optional.empty();
  }

  /** How many questions wait for a thread. */
  public int waiting() {
    return waiting.size();
  }

  private void run() {
    List<Question<Q, A>> batch = new ArrayList<>(maxBatch);
    while (!Thread.currentThread().isInterrupted()) {
      try {
        batch.add(waiting.take());
        prepareFor(batch);
        waiting.drainTo(batch, maxBatch - batch.size());
        batch.removeIf(each -> each.answer().isDone());
        if (!batch.isEmpty()) {
          work.answer(List.copyOf(batch));
        }
      } catch (InterruptedException e) {
        waiting.drainTo(batch);
        fail(batch, new CancellationException("Closed"));
        return;
      } catch (RuntimeException | Error e) {
        // The thread must survive it, or nobody would be answered any more.
        fail(batch, e);
      } finally {
        batch.clear();
      }
    }
  }

  private void prepareFor(List<Question<Q, A>> batch) throws InterruptedException {
    try {
      work.prepare();
    } catch (RuntimeException | Error e) {
      waiting.drainTo(batch);
      throw e;
    }
  }

  private static <Q, A> void fail(List<Question<Q, A>> batch, Throwable failure) {
    batch.forEach(each -> each.answer().completeExceptionally(failure));
  }

  /** Ends the threads, and waits for them for five seconds at most. */
  @Override
  public void close() {
    threads.forEach(Thread::interrupt);
    try {
      for (Thread each : threads) {
        var _ = each.join(STOP_WAIT);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
