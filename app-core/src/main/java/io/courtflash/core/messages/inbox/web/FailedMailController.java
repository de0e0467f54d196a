package io.courtflash.core.messages.inbox.web;

import io.courtflash.core.messages.inbox.FailedMails;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The mails that failed for good, for administrators. */
@RestController
@RequestMapping("/admin/mail/failed")
@NeedsPermission(Permission.DEAD_LETTERS)
@Tag(name = "admin")
@RequiredArgsConstructor
class FailedMailController {

  private final FailedMails mails;

  @GetMapping
  @Operation(summary = "The mails that failed for good, the newest first")
  List<FailedMails.FailedMail> page(
      @RequestParam(required = false) @Min(1) @Nullable Long before,
      @RequestParam(defaultValue = "50") @Min(1) @Max(500) int limit) {
    return mails.page(before == null ? Long.MAX_VALUE : before, limit);
  }

  @PostMapping("/{id}/resend")
  @Operation(summary = "Sends a failed mail again; NOT_FOUND when it has not failed")
  void resend(Actor staff, @PathVariable long id) {
    if (!mails.resend(staff, id)) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
  }
}
