package io.courtflash.core.platform.servers;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Prints only the message of an {@link EngineException} at the start, without a stack trace. */
public final class EngineFailureAnalyzer extends AbstractFailureAnalyzer<EngineException> {

  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, EngineException cause) {
    return new FailureAnalysis(String.valueOf(cause.getMessage()), null, cause);
  }
}
