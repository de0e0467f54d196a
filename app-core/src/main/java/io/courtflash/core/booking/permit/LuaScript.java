package io.courtflash.core.booking.permit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.redisson.api.RBatch;
import org.redisson.api.RScript;
import org.redisson.api.RScriptAsync;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.redisson.client.RedisNoScriptException;
import org.redisson.client.codec.StringCodec;

/** A Lua script, called by its digest. Its text is sent only when Redis doesn't know the digest. */
final class LuaScript {

  private static final int MAX_CALLS = 500;

  private final String text;
  private final String digest;
  private final RScript.ReturnType returns;

  private LuaScript(String text, RScript.ReturnType returns) {
    this.text = text;
    this.digest = sha1(text);
    this.returns = returns;
  }

  static LuaScript load(String name, RScript.ReturnType returns) {
    try (InputStream in = LuaScript.class.getResourceAsStream("/redis/" + name + ".lua")) {
      byte[] bytes = Objects.requireNonNull(in, name).readAllBytes();
      return new LuaScript(new String(bytes, StandardCharsets.UTF_8), returns);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Calls a script that returns a number. */
  long number(RedissonClient redis, List<Object> keys, Object... args) {
    RScript scripts = redis.getScript(StringCodec.INSTANCE);
    Long answer;
    try {
      answer = scripts.evalSha(RScript.Mode.READ_WRITE, digest, returns, keys, args);
    } catch (RedisNoScriptException e) {
      answer = scripts.eval(RScript.Mode.READ_WRITE, text, returns, keys, args);
    }
    return answer;
  }

  /** Calls a script that returns strings. */
  List<String> strings(RedissonClient redis, List<Object> keys, Object... args) {
    RScript scripts = redis.getScript(StringCodec.INSTANCE);
    try {
      return scripts.evalSha(RScript.Mode.READ_WRITE, digest, returns, keys, args);
    } catch (RedisNoScriptException e) {
      return scripts.eval(RScript.Mode.READ_WRITE, text, returns, keys, args);
    }
  }

  /** Calls a script that returns strings, and doesn't wait. Its text is sent each time. */
  CompletionStage<List<String>> eval(RedissonClient redis, List<Object> keys, Object... args) {
    return redis
        .getScript(StringCodec.INSTANCE)
        .evalAsync(RScript.Mode.READ_WRITE, text, returns, keys, args);
  }

  /** Calls a script that returns numbers. */
  List<?> list(RedissonClient redis, List<Object> keys, Object... args) {
    RScript scripts = redis.getScript(StringCodec.INSTANCE);
    try {
      return scripts.<List<?>>evalSha(RScript.Mode.READ_WRITE, digest, returns, keys, args);
    } catch (RedisNoScriptException e) {
      return scripts.<List<?>>eval(RScript.Mode.READ_WRITE, text, returns, keys, args);
    }
  }

  /** One call of several; the arguments are texts. */
  record Call(List<Object> keys, List<?> arguments) {}

  /**
   * Makes several calls in one round trip, or in a few if they are very many. If Redis doesn't know
   * the script, all of them are made again: so only scripts can be called that may be called twice.
   *
   * @return one answer for each call
   */
  List<?> answers(RedissonClient redis, List<Call> calls) {
    List<Object> answers = new ArrayList<>();
    // In parts: the client reads a long answer again from its start each time more of it comes.
    for (int from = 0; from < calls.size(); from += MAX_CALLS) {
      List<Call> part = calls.subList(from, Math.min(from + MAX_CALLS, calls.size()));
      try {
        answers.addAll(send(redis, part, true));
      } catch (RedisNoScriptException e) {
        answers.addAll(send(redis, part, false));
      }
    }
    return answers;
  }

  private List<?> send(RedissonClient redis, List<Call> calls, boolean byDigest) {
    RBatch batch = redis.createBatch();
    var _ = queue(batch, calls, byDigest);
    return batch.execute().getResponses();
  }

  /**
   * Makes several calls in one round trip to each shard of a cluster, and doesn't wait.
   *
   * @return the answer of each call, which doesn't depend on the other shards; it fails with
   *     RedisNoScriptException when its shard doesn't know the script
   */
  List<CompletableFuture<Object>> start(RedissonClient redis, List<Call> calls) {
    return start(redis, calls, true);
  }

  private List<CompletableFuture<Object>> start(
      RedissonClient redis, List<Call> calls, boolean byDigest) {
    RBatch batch = redis.createBatch();
    List<CompletableFuture<Object>> answers = queue(batch, calls, byDigest);
    // Its own result is that of the slowest shard, or the first failure.
    var _ = batch.executeAsync();
    return answers;
  }

  private List<CompletableFuture<Object>> queue(RBatch batch, List<Call> calls, boolean byDigest) {
    RScriptAsync scripts = batch.getScript(StringCodec.INSTANCE);
    List<CompletableFuture<Object>> answers = new ArrayList<>();
    for (Call call : calls) {
      Object[] args = call.arguments().toArray();
      var answer =
          byDigest
              ? scripts.<Object>evalShaAsync(
                  RScript.Mode.READ_WRITE, digest, returns, call.keys(), args)
              : scripts.<Object>evalAsync(
                  RScript.Mode.READ_WRITE, text, returns, call.keys(), args);
      answers.add(answer.toCompletableFuture());
    }
    return answers;
  }

  /**
   * Makes several calls on a cluster, of which a shard may not answer. Like {@link #answers}, some
   * may be made twice.
   *
   * @return for each call its answer; empty when it wasn't answered in the time, or failed
   */
  List<Optional<Object>> answersWithin(Duration time, RedissonClient redis, List<Call> calls) {
    long end = System.nanoTime() + time.toNanos();
    List<CompletableFuture<Object>> answers = start(redis, calls, true);
    awaitAll(answers, end);
    List<Integer> unknown =
        IntStream.range(0, calls.size()).filter(i -> isUnknown(answers.get(i))).boxed().toList();
    if (!unknown.isEmpty()) {
      List<CompletableFuture<Object>> again =
          start(redis, unknown.stream().map(calls::get).toList(), false);
      awaitAll(again, end);
      for (int i = 0; i < unknown.size(); i++) {
        answers.set(unknown.get(i), again.get(i));
      }
    }
    return answers.stream()
        .map(
            answer ->
                answer.isDone() && !answer.isCompletedExceptionally()
                    ? Optional.ofNullable(answer.join())
                    : Optional.empty())
        .toList();
  }

  private static boolean isUnknown(CompletableFuture<?> answer) {
    return answer.isCompletedExceptionally()
        && answer.exceptionNow() instanceof RedisNoScriptException;
  }

  private static void awaitAll(List<CompletableFuture<Object>> answers, long endNanos) {
    try {
      var _ =
          CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new))
              .get(endNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException | ExecutionException _) {
      // Each answer says it for itself.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RedisException("Interrupted while waiting for Redis", e);
    }
  }

  private static String sha1(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-1").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-1", e);
    }
  }
}
