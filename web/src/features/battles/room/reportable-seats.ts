import { type Room, type RoomSeat, seatsOf } from "./room.ts";

/** Returns the seats whose names the visitor can report: those of other players, not of house bots. */
export function reportableSeats(room: Room): (RoomSeat & { user: NonNullable<RoomSeat["user"]> })[] {
  return seatsOf(room).flatMap((seat) =>
    seat.user && !seat.bot && seat.pos !== room.mine?.pos ? [{ ...seat, user: seat.user }] : [],
  );
}
