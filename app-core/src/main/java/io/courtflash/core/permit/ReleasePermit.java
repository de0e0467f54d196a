package io.courtflash.core.permit;

import io.courtflash.core.outbox.OutboxAction;
import org.springframework.stereotype.Component;

/** Gives a claim's permit back after the claim's end is committed. */
@Component
public class ReleasePermit implements OutboxAction<PermitReleaseRequest> {

  private final Permits permits;

  ReleasePermit(Permits permits) {
    this.permits = permits;
  }

  @Override
  public String name() {
    return "release-permit";
  }

  @Override
  public Class<PermitReleaseRequest> payloadType() {
    return PermitReleaseRequest.class;
  }

  @Override
  public void perform(PermitReleaseRequest release) {
    permits.release(release.slotId(), release.traceId());
  }
}
