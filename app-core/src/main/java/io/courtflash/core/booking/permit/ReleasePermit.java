package io.courtflash.core.booking.permit;

import io.courtflash.core.platform.outbox.Outbox;
import io.courtflash.core.platform.outbox.OutboxAction;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Releases a claim's permit in Redis after the claim's end was committed in MySQL. */
@Component
@RequiredArgsConstructor
public class ReleasePermit implements OutboxAction<ReleasePermit.PermitReleaseRequest> {

  private final Outbox outbox;
  private final Permits permits;

  /** Adds the release to the outbox, in the caller's transaction. */
  public void enqueue(Claim claim) {
    outbox.append(this, new PermitReleaseRequest(claim.traceId(), claim.slotId()));
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

  /** The payload of {@link ReleasePermit}: whose permit of which slot is released. */
  public record PermitReleaseRequest(String traceId, long slotId) {}
}
