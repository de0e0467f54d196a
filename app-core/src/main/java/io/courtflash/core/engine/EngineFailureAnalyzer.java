package io.courtflash.core.engine;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** At start a failed engine is its message, which says what to do, and not a stack trace. */
final class EngineFailureAnalyzer extends AbstractFailureAnalyzer<EngineException> {

  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, EngineException cause) {
    return new FailureAnalysis(String.valueOf(cause.getMessage()), null, cause);
  }
}
