package io.courtflash.desktop.screen.signin;

import java.time.Duration;

/**
 * What a signed-in user may do now.
 *
 * @param allowed whether they may go on as they are: false once their account is suspended, deleted
 *     or has another role or a password that others set
 * @param lockAfter how long nobody may use the console before it is locked; zero for never
 */
public record StaffAccess(boolean allowed, Duration lockAfter) {}
