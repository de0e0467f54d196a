package io.courtflash.core.operations.audit.web;

import io.courtflash.core.operations.audit.AuditChain;
import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.core.operations.audit.AuditLog;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Instant;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.format.annotation.DateTimeFormat;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.AUDIT)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/audit")
@RequiredArgsConstructor
class AuditController {

  private final AuditLog log;
  private final AuditChain chain;

  @Operation(
      summary = "Whether the audit log was changed since it was written",
      description =
          "Reads the whole log. Each flaw names the number of an entry; entries of the last minute"
              + " aren't numbered yet.")
  @GetMapping("/chain")
  AuditChain.ChainReport chain() {
    return chain.verify();
  }

  @Operation(
      summary = "Who did what, the newest first",
      description = "The next page begins before the last id. from is included, until isn't.")
  @GetMapping
  List<AuditEntry> page(
      @RequestParam(required = false) @Nullable Long actorId,
      @RequestParam(required = false) @Nullable String action,
      @RequestParam(required = false) @Nullable String subject,
      @RequestParam(required = false) @DateTimeFormat(iso = DateTimeFormat.ISO.DATE_TIME)
          @Nullable Instant from,
      @RequestParam(required = false) @DateTimeFormat(iso = DateTimeFormat.ISO.DATE_TIME)
          @Nullable Instant until,
      @RequestParam(defaultValue = "" + Long.MAX_VALUE) @Min(1) long beforeId,
      @RequestParam(defaultValue = "50") @Min(1) @Max(200) int limit) {
    return log.page(
        new AuditLog.AuditFilter(actorId, action, subject, from, until), beforeId, limit);
  }
}
