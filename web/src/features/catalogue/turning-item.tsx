import { gradeClass } from "../../ui/item/grade.tsx";
import { TurningPicture } from "../../ui/item/picture.tsx";
import "./turning-item.css";

/** An item that sways in the light of its grade, with a gleam over it. */
export function TurningItem({ name, image, grade }: { name: string; image: string; grade: number }) {
  return (
    <div className={`turning-item ${gradeClass(grade)}`}>
      <span className="light" />
      <TurningPicture
        src={image}
        alt={name}
        grade={grade}
        sizes="(max-width: 767px) 80vw, 380px"
        className="item-picture"
      />
    </div>
  );
}
