package io.courtflash.core.platform.http.answer;

import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.HttpStatusMapping;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.json.JsonFieldException;
import io.courtflash.core.platform.security.OtherCourtsException;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.PermissionRefusedException;
import io.courtflash.core.platform.security.ProofRequiredException;
import io.courtflash.core.platform.servers.OutageClassifier;
import java.time.Duration;
import java.util.Map;
import org.eclipse.jetty.http.HttpException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.support.DefaultMessageSourceResolvable;
import org.springframework.stereotype.Component;

/** Maps failures of requests to the refusals that callers get. Nothing of the cause is shown. */
@Component
public class FailureRefusals {

  private static final Logger log = LoggerFactory.getLogger(FailureRefusals.class);
  private static final Duration OUTAGE_RETRY = Duration.ofSeconds(2);

  /**
   * The answer to a failure: a refusal is its own answer, parameters that the web server can't
   * decode are the caller's mistake, an outage of a backing service is SQL_ERROR with Retry-After,
   * everything else is ERROR. The last two are logged.
   */
  public Refusal refusalFor(Exception failure) {
    if (failure instanceof Refusal refusal) {
      return refusal;
    }
    if (failure instanceof JsonFieldException wrong) {
      return FieldProblem.refuse(wrong.field(), wrong.problem().code(), wrong.args());
    }
    if (failure instanceof ProofRequiredException) {
      return Refusal.of(ResponseCode.PROOF_REQUIRED);
    }
    if (failure instanceof PermissionRefusedException refused) {
      return forbidden(refused.permission());
    }
    if (failure instanceof OtherCourtsException) {
      return Refusal.of(ResponseCode.FORBIDDEN, "permission.other-courts");
    }
    if (failure instanceof HttpException unreadable) {
      return Refusal.of(HttpStatusMapping.codeOf(unreadable.getCode()));
    }
    if (OutageClassifier.isOutage(failure)) {
      log.warn("A backing service is unavailable: {}", failure.toString());
      return Refusal.of(ResponseCode.SQL_ERROR).retryAfter(OUTAGE_RETRY);
    }
    log.error("A request failed", failure);
    return Refusal.of(ResponseCode.ERROR);
  }

  private static Refusal forbidden(Permission permission) {
    return Refusal.of(
            ResponseCode.FORBIDDEN,
            "permission.needed",
            new DefaultMessageSourceResolvable(permission.textKey()))
        .with(Map.of("permission", permission));
  }
}
