package io.courtflash.core.people.account.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.token.TokenVerifier;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.RequestId;
import io.courtflash.core.platform.http.answer.CachedResponse;
import io.courtflash.core.platform.http.answer.EnvelopeWriter;
import io.courtflash.core.platform.http.answer.FailureRefusals;
import io.courtflash.core.platform.http.answer.FastAnswer;
import io.courtflash.core.platform.http.answer.FastRequest;
import io.courtflash.core.platform.http.answer.RequestLanguages;
import io.courtflash.core.platform.http.answer.RequestMeters;
import io.courtflash.core.platform.http.limit.RateLimiter;
import io.courtflash.core.platform.servers.AnswerDeadline;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Shared steps of the {@link io.courtflash.core.platform.http.answer.FastEndpoint fast endpoints}:
 * login, rate limit, answer, refusal and metrics. Such an endpoint gives the same answer as the
 * framework would; every request that it doesn't know exactly is the framework's.
 */
@Component
public class FastLane {

  private final TokenVerifier tokens;
  private final RateLimiter rateLimiter;
  private final EnvelopeWriter envelopes;
  private final FailureRefusals failures;
  private final RequestLanguages languages;
  private final RequestMeters meters;

  FastLane(
      TokenVerifier tokens,
      RateLimiter rateLimiter,
      EnvelopeWriter envelopes,
      FailureRefusals failures,
      RequestLanguages languages,
      RequestMeters meters) {
    this.tokens = tokens;
    this.rateLimiter = rateLimiter;
    this.envelopes = envelopes;
    this.failures = failures;
    this.languages = languages;
    this.meters = meters;
  }

  /** The endpoint's answer to a student; an exception is answered with its refusal. */
  @FunctionalInterface
  public interface StudentAnswer {

    CompletableFuture<FastAnswer> answer(Actor student, Locale language);
  }

  /**
   * Answers an active student's request; that of staff and of a token that gives no access is the
   * framework's. A token that isn't cached on this node is read elsewhere.
   *
   * @param method of the request
   * @param pattern the path of the endpoint, such as {@code /browse/open/{sessionId}}
   */
  public CompletableFuture<FastAnswer> forStudent(
      FastRequest request, String method, String pattern, StudentAnswer answer) {
    String token = request.token();
    Optional<Locale> language = languages.remembered(request.language());
    if (token == null || language.isEmpty()) {
      return FastAnswer.notMine();
    }
    Call call = new Call(request, method, pattern, language.get());
    Optional<TokenVerifier.Result> known = tokens.verifyFromCache(token);
    return known.isPresent()
        ? call.answer(known.get(), answer)
        : later(request, () -> call.answer(token, answer));
  }

  /**
   * Answers anybody's request.
   *
   * @param answer what a controller would return; must not wait
   */
  public CompletableFuture<FastAnswer> forAnybody(
      FastRequest request, String method, String pattern, Supplier<Object> answer) {
    Optional<Locale> language = languages.remembered(request.language());
    if (language.isEmpty()) {
      return FastAnswer.notMine();
    }
    Call call = new Call(request, method, pattern, language.get());
    return call.timed(
        () -> CompletableFuture.completedFuture(answer(answer.get(), language.get())));
  }

  /** One request that is answered here. */
  private final class Call {

    private final FastRequest request;
    private final String method;
    private final String pattern;
    private final Locale language;

    private Call(FastRequest request, String method, String pattern, Locale language) {
      this.request = request;
      this.method = method;
      this.pattern = pattern;
      this.language = language;
    }

    CompletableFuture<FastAnswer> answer(String token, StudentAnswer answer) {
      TokenVerifier.Result login;
      try {
        login = tokens.verify(token);
      } catch (RuntimeException e) {
        return timed(() -> CompletableFuture.failedFuture(e));
      }
      return answer(login, answer);
    }

    CompletableFuture<FastAnswer> answer(TokenVerifier.Result login, StudentAnswer answer) {
      return login instanceof TokenVerifier.Result.Granted(Actor actor) && actor.role() == Role.USER
          ? timed(() -> answer.answer(actor, language))
          : FastAnswer.notMine();
    }

    CompletableFuture<FastAnswer> timed(Supplier<CompletableFuture<FastAnswer>> answer) {
      CompletableFuture<FastAnswer> given;
      try (var _ = AnswerDeadline.open(request.begun())) {
        given = answer.get();
      } catch (RuntimeException e) {
        given = CompletableFuture.failedFuture(e);
      }
      return given.handle(
          (answered, failure) -> {
            FastAnswer sent = answered == null ? refuse(failure) : answered;
            meters.record(method, pattern, sent.status(), request.begun());
            return sent;
          });
    }

    private FastAnswer refuse(@Nullable Throwable failure) {
      Throwable cause =
          failure instanceof CompletionException && failure.getCause() != null
              ? failure.getCause()
              : failure;
      Exception told = cause instanceof Exception e ? e : new IllegalStateException(cause);
      return envelopes.fast(failures.refusalFor(told), language);
    }
  }

  /**
   * Answers on a thread of its own, which may wait for servers until the request's deadline.
   *
   * @param answer what it throws is the future's failure
   */
  public CompletableFuture<FastAnswer> later(
      FastRequest request, Supplier<CompletableFuture<FastAnswer>> answer) {
    try (var _ = AnswerDeadline.open(request.begun())) {
      return CompletableFuture.completedFuture(answer)
          .thenComposeAsync(
              AnswerDeadline.goingOn(
                  asked -> {
                    try (var _ = RequestId.inLog(request.id())) {
                      return asked.get();
                    }
                  }),
              task -> Thread.ofVirtual().name("fast-answer").start(task));
    }
  }

  /** Counts a call of a student, or refuses it with TOO_MANY_REQUESTS. */
  public void count(Actor student) {
    rateLimiter.takeOrRefuse(RateLimit.CALLS, student.userId());
  }

  /** The answer to a request that is refused. */
  public FastAnswer refuse(Refusal refusal, Locale language) {
    return envelopes.fast(refusal, language);
  }

  /** The answer with what a controller returned. */
  public FastAnswer answer(@Nullable Object answer, Locale language) {
    return envelopes.fast(answer, language);
  }

  /** The answer with a response that many share. */
  public FastAnswer answer(CachedResponse<?> kept, FastRequest request, Locale language) {
    return envelopes.fast(kept, request, language);
  }
}
